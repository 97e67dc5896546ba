/** The HTTP tests that are about many at once, on two shops behind a balancer. */
import { startCluster } from "./cluster";

const { gatewayUrl, gatewayKey, shops } = await startCluster();

Object.assign(process.env, {
  TEST_GATEWAY_URL: gatewayUrl,
  TEST_GATEWAY_KEY: gatewayKey,
  TEST_SHOP_LOG: shops[0].outputFile,
});
