import { expect, it } from "vitest";
import { keepProductionPackages } from "../../scripts/release/sbom.ts";

it("removes packages that only development needs, and references to them", () => {
  const of = (name: string) => ({ "bom-ref": `${name}@1.0.0`, name, version: "1.0.0" });
  const sbom = {
    components: [of("zod"), of("vitest")],
    dependencies: [{ ref: "shop@1.0.0", dependsOn: ["zod@1.0.0", "vitest@1.0.0"] }, { ref: "vitest@1.0.0" }],
  };
  const packages = {
    "node_modules/vitest": { version: "1.0.0", dev: true },
    "node_modules/other/node_modules/zod": { version: "1.0.0" },
  };

  expect(keepProductionPackages(sbom, { packages })).toEqual({
    components: [of("zod")],
    dependencies: [{ ref: "shop@1.0.0", dependsOn: ["zod@1.0.0"] }],
  });
});
