/** Types of the Cloudinary client's config module, which must be set before the client loads; the package contains none. */
declare module "cloudinary/lib/config.js" {
  function config(changes: { upload_prefix: string }): void;
  export = config;
}
