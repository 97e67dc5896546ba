/** Runs stages one after the other; a failure in one does not hide the others. */
import { report } from "./failure.mjs";
import { ensureGenerated } from "./generate.mjs";
import { seconds } from "./steps.mjs";
import { openTestPostgres } from "./test-databases.mjs";

/** Only what a test sets itself may steer it: the shell's settings of a running shop must not. */
const SHOP_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|APP_URL|AUTH_SECRET|AAMARPAY_.*|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|FIREBASE_.*|MEDIA_.*|TRUST_PROXY|TAG_MANAGER_ID|BODY_TIMEOUT_S|RATE_LIMIT|LOG_LEVEL|NODE_ENV)$/;

function testEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !SHOP_SETTINGS.test(name));

  return { ...Object.fromEntries(kept), TZ: "Asia/Kathmandu", NEXT_TELEMETRY_DISABLED: "1" };
}

async function runStage(stage, context) {
  const since = performance.now();
  console.log(`\n── ${stage.title}`);
  try {
    const counted = await stage.run(context);
    console.log(`── ${stage.title}: ${counted?.failed ? "failed" : "done"} after ${seconds(since)}`);

    return { passed: counted?.passed ?? 0, failed: counted?.failed ?? 0, ok: !counted?.failed };
  } catch (error) {
    report(error);
    console.log(`── ${stage.title}: failed after ${seconds(since)}`);

    return { passed: 0, failed: stage.counts ? 1 : 0, ok: false };
  }
}

async function prepare(stages, context, shutdown) {
  await ensureGenerated();
  if (!stages.some((stage) => stage.needs === "postgres")) return;

  const postgres = await openTestPostgres();
  shutdown.onEnd(postgres.stop);
  context.environment.TEST_POSTGRES_URL = postgres.url;
}

/**
 * @param {{ name: string, title: string, run: Function, counts?: boolean, needs?: string }[]} stages
 * @param {{ filters: string[], shutdown: ReturnType<typeof import("./shutdown.mjs").createShutdown> }} options
 * @returns {Promise<{ passed: number, failed: number, broken: string[] }>}
 */
export async function runStages(stages, { filters, shutdown }) {
  const context = { environment: testEnvironment(), filters };
  const total = { passed: 0, failed: 0, broken: [] };
  await prepare(stages, context, shutdown);

  for (const stage of stages) {
    shutdown.throwIfAsked();
    const { passed, failed, ok } = await runStage(stage, context);
    total.passed += passed;
    total.failed += failed;
    if (!ok) total.broken.push(stage.title);
  }

  return total;
}
