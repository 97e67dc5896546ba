/** Runs once at startup, before the first request. */
import { requireFolder } from "./adapters/media/disk";
import { listOwnBuildAssets, storeBuildAssets } from "./build-files/mutations";
import { listBuildAssets, readBuildAsset } from "./build-files/queries";
import { pollVersions } from "./cache";
import { currentTime } from "./clock";
import { setFailureLog } from "./console";
import { setVersionLoader } from "./data-versions";
import { env } from "./env";
import { logFailure } from "./failure-log";
import { setFigures } from "./figures";
import { setBuildAssetStore } from "./front/build-assets";
import { setLargeBodyAuthorizer } from "./front/large-bodies";
import { authorizeLargeBody } from "./http/access";
import { log } from "./log";
import { processMetrics, queryMetrics } from "./operation/figures";
import { refreshLevels } from "./products/stock-levels";
import { watchDatabase } from "./readiness";

/** Published in `.env.example`, so they are not secret. */
const EXAMPLE_SECRETS = ["replace-me-with-32-or-more-random-characters"];

/** Stores this build's assets before its first page is served, so that every process can serve them. */
async function shareBuildFiles(): Promise<void> {
  const files = await listOwnBuildAssets();
  setBuildAssetStore({ own: files, list: listBuildAssets, read: readBuildAsset });
  await storeBuildAssets(files, currentTime());
}

/** Validates settings (importing server/env parses them) and sets up services. Throws an Error with a one-sentence message. */
export function boot(): void {
  if (EXAMPLE_SECRETS.includes(env.authSecret)) {
    throw new Error("The setting AUTH_SECRET still has the value of the example file.");
  }
  if (!env.mediaService && !env.bucket) requireFolder();
  setFailureLog(logFailure);
  setLargeBodyAuthorizer(authorizeLargeBody);
  setVersionLoader(() => Promise.all([pollVersions(), refreshLevels()]));
  watchDatabase(env.isBuilt ? shareBuildFiles : undefined);
  setFigures({ present: processMetrics, ask: () => queryMetrics(currentTime()) });
  log.info({ appUrl: env.appUrl }, "shop started");
}
