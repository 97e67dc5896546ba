/** Browser shim for Node's `process`; the framework only reads `env` (next.config.mjs). */
// biome-ignore lint/style/noDefaultExport: it is imported as what it stands for
export default { env: {} };
