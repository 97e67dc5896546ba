export type TestShop = {
  origin: string;
  databaseUrl: string;
  /** The payment emulator's address, with its control API. */
  gatewayUrl: string;
  gatewayKey: string;
  pid: number;
  outputFile: string;
  output: () => string;
  /** kill -9 of the shop; gateway and database stay. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

export function startTestShop(options: {
  /** Of the database. */
  name: string;
  demoData: boolean;
  settings?: Record<string, string>;
  /** The address by which the shop reaches its database. */
  through?: (databaseUrl: string) => Promise<string>;
}): Promise<TestShop>;
