/** Types for the client's config module, which must be set before the client loads; the package has none. */
declare module "cloudinary/lib/config.js" {
  function config(changes: { upload_prefix: string }): void;
  export = config;
}
