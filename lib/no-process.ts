/** Stands in browsers for Node's `process`, of which the framework reads `env` alone (next.config.mjs). */
// biome-ignore lint/style/noDefaultExport: it is imported as what it stands for
export default { env: {} };
