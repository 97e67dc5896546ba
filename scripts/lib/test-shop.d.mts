export type TestShop = {
  origin: string;
  databaseUrl: string;
  /** The payment emulator's address, with its control API. */
  gatewayUrl: string;
  gatewayKey: string;
  pid: number;
  outputFile: string;
  output: () => string;
  stop: () => Promise<void>;
};

export function startTestShop(options: {
  /** Of the database. */
  name: string;
  demoData: boolean;
  settings?: Record<string, string>;
}): Promise<TestShop>;
