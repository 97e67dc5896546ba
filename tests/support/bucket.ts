/** A bucket in an emulated S3-compatible store, accessed over HTTP; the store verifies each signature. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import type { Bucket } from "@/server/env/bucket";
import { freePort } from "../../scripts/lib/ports.ts";

export type BucketEmulator = {
  /** The bucket's settings, with a path-style address. */
  bucket: Bucket;
  shutDown: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startBucket(): Promise<BucketEmulator> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "chemcard-bucket-"));
  const port = await freePort();
  const start = async () => {
    const options = { address: "127.0.0.1", port, silent: true, directory, configureBuckets: [{ name: "pictures" }] };
    const server = new S3rver(options);
    await server.run();

    return server;
  };
  let server = await start();
  const shutDown = () => server.close();
  const url = `http://127.0.0.1:${port}/pictures`;

  return {
    bucket: { url, region: "us-east-1", keyId: "S3RVER", secret: "S3RVER", publicUrl: null },
    shutDown,
    async restart() {
      server = await start();
    },
    async stop() {
      await shutDown();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
