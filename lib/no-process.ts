/** Browser shim for Node's `process`; the framework only reads `env` (next.config.mjs). */
// biome-ignore lint/style/noDefaultExport: it replaces a module with a default export
export default { env: {} };
