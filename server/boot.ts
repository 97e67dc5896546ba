/** Runs once at startup, before the first request. */
import { requireFolder } from "./adapters/media/disk";
import { keepBuildFiles, ownBuildFiles } from "./build-files/mutations";
import { listBuildFiles, readBuildFile } from "./build-files/queries";
import { pollVersions } from "./cache";
import { currentTime } from "./clock";
import { setFailureLog } from "./console";
import { env } from "./env";
import { logFailure } from "./failure-log";
import { setFigures } from "./figures";
import { setAsking } from "./freshness";
import { setBuildAssetStore } from "./front/build-assets";
import { setLargeBodyAuthorizer } from "./front/large-bodies";
import { admitLargeBody } from "./http/access";
import { log } from "./log";
import { askFigures, presentFigures } from "./operation/figures";
import { refreshLevels } from "./products/stock-levels";
import { watchDatabase } from "./readiness";

/** Public, from `.env.example`. */
const EXAMPLE_SECRETS = ["replace-me-with-32-or-more-random-characters"];

/** Publishes this build's assets before serving its first page, so that every process can serve them. */
async function shareBuildFiles(): Promise<void> {
  const files = await ownBuildFiles();
  setBuildAssetStore({ own: new Set(files.keys()), list: listBuildFiles, read: readBuildFile });
  await keepBuildFiles(files, currentTime());
}

/** Validates settings (importing server/env has parsed them) and wires up services. Throws an Error with a one-sentence message. */
export function boot(): void {
  if (EXAMPLE_SECRETS.includes(env.authSecret)) {
    throw new Error("The setting AUTH_SECRET still has the value of the example file.");
  }
  if (!env.mediaService && !env.bucket) requireFolder();
  setFailureLog(logFailure);
  setLargeBodyAuthorizer(admitLargeBody);
  setAsking(() => Promise.all([pollVersions(), refreshLevels()]));
  watchDatabase(env.isBuilt ? shareBuildFiles : undefined);
  setFigures({ present: presentFigures, ask: () => askFigures(currentTime()) });
  log.info({ appUrl: env.appUrl }, "shop started");
}
