/** docker-compose.yml and the settings that it passes to the containers. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { environmentKeys } from "@/server/env";

type Service = {
  environment?: Record<string, string>;
  restart?: string;
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  image?: string;
};

const text = readFileSync("docker-compose.yml", "utf8");

/** Interpolates variables like compose: `:-` treats empty as missing, `:?` fails with its message. */
function interpolate(from: string, variables: Record<string, string>): string {
  return from.replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, words = "") => {
    if (variables[name]) return variables[name];
    if (kind === "?") throw new Error(`required variable ${name} is missing a value: ${words}`);

    return kind === "-" ? words : "";
  });
}

const compose: { services: Record<string, Service> } = parse(text, {
  merge: true,
});
const services = Object.entries(compose.services);
const ofTheShop = services.filter(([, { image }]) => image?.startsWith("chemcard-ar:"));

/** Set in the image (Dockerfile). */
const SET_BY_THE_IMAGE = ["PORT", "HOST", "DATA_DIR"];

describe("docker-compose.yml", () => {
  it.each(ofTheShop)("passes every setting to %s", (_, { environment = {} }) => {
    const passed = [...Object.keys(environment), ...SET_BY_THE_IMAGE];

    expect(passed.sort()).toEqual([...environmentKeys].sort());
  });

  it("passes them from .env under the same name, or blank", () => {
    const { environment = {} } = compose.services.shop ?? {};
    const others = Object.entries(environment).filter(([name]) => !name.startsWith("DATABASE_"));

    expect(others.filter(([name, value]) => !value.startsWith(`\${${name}:`))).toEqual([]);
  });

  it.each(services)("restarts %s, with bounded logs and memory and few privileges", (name, service) => {
    expect(service.restart).toBe(["migrate", "backup"].includes(name) ? "no" : "unless-stopped");
    expect(service.logging?.options).toHaveProperty("max-size");
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toContain("no-new-privileges:true");
    if (name !== "database") expect(service.read_only).toBe(true);
  });

  it("gets all required settings in CI", () => {
    const demanded = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const { env } = parse(readFileSync(".github/workflows/ci.yml", "utf8")).jobs.image;

    expect(Object.keys(env)).toEqual(expect.arrayContaining(demanded));
  });

  it("runs the release that .env names, and fails without one", () => {
    const secrets = { AUTH_SECRET: "s", POSTGRES_PASSWORD: "p" };
    const read = parse(interpolate(text, { ...secrets, APP_VERSION: "1.4.0" }), { merge: true });

    expect(ofTheShop.map(([name]) => [name, read.services[name].image])).toEqual(
      ["migrate", "shop", "shop-1", "shop-2"].map((name) => [name, "chemcard-ar:1.4.0"]),
    );
    expect(() => interpolate(text, secrets)).toThrow(/APP_VERSION is missing a value: run ops\/release\.sh/);
  });

  it("pins the version of every image", () => {
    const images = services.map(([, { image }]) => image);

    expect(images.filter((image) => !/:[^:]*\d|:\$\{APP_VERSION/.test(image ?? ""))).toEqual([]);
  });
});
