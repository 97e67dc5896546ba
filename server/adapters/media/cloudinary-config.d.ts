/** The client's settings, which must be known before the rest of it is loaded; it has no types of its own for them. */
declare module "cloudinary/lib/config.js" {
  function config(changes: { upload_prefix: string }): void;
  export = config;
}
