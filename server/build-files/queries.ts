/** Serves page assets of other builds. */
import { db } from "@/server/db";

export async function listBuildAssets(): Promise<string[]> {
  const files = await db.buildFile.findMany({ select: { path: true } });

  return files.map((file) => file.path);
}

export async function readBuildAsset(path: string): Promise<Uint8Array | null> {
  const file = await db.buildFile.findUnique({ where: { path } });

  return file?.content ?? null;
}
