/** What happens once when the server starts, before the first request. */
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

/** The secrets in `.env.example` are public. */
const EXAMPLE_SECRETS = ["replace-me-with-32-or-more-random-characters"];

/** Before a page of this build is sent, every process can find what it loads. */
async function shareBuildFiles(): Promise<void> {
  const files = await ownBuildFiles();
  setBuildAssetStore({ own: new Set(files.keys()), list: listBuildFiles, read: readBuildFile });
  await keepBuildFiles(files, currentTime());
}

/** Checks the environment (importing it has parsed it). Throws an Error whose message is one sentence. */
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
