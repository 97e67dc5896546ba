/** The TLS proxies of ops: protocols, and requests that arrive without https. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const nginx = readFileSync("ops/nginx.conf", "utf8").replace(/^\s*#.*$/gm, "");
const caddy = readFileSync("ops/Caddyfile", "utf8").replace(/^\s*#.*$/gm, "");

const directiveValue = (directive: string) => new RegExp(`^\\s*${directive} ([^;]+);`, "m").exec(nginx)?.[1];

describe("nginx", () => {
  it("accepts TLS 1.2 and 1.3 with authenticated encryption and forward secrecy only", () => {
    expect(directiveValue("ssl_protocols")?.split(" ").sort()).toEqual(["TLSv1.2", "TLSv1.3"]);
    expect(
      directiveValue("ssl_ciphers")
        ?.split(":")
        .every((suite) => /^ECDHE\+(?:AESGCM|CHACHA20)$/.test(suite)),
    ).toBe(true);
  });

  it("redirects pages to https, and refuses calls without it", () => {
    const [plain = ""] = /listen 80;[\s\S]+?\n}/.exec(nginx) ?? [];

    expect(plain).toMatch(/location \/ {\s+return 301 https:/);
    expect(plain).toMatch(/location \/api\/ {\s+return 403;/);
  });
});

describe("Caddy", () => {
  it("keeps its own protocols and certificates, which are those of a public authority", () => {
    expect(caddy).not.toMatch(/\b(?:protocols|ciphers|tls internal|local_certs|insecure)/);
  });

  it("redirects pages to https, and refuses calls without it", () => {
    const [, plain = ""] = caddy.split("\nhttp:// {");

    expect(caddy).toMatch(/^\s*auto_https disable_redirects$/m);
    expect(plain).toMatch(/handle \/api\/\* {\s+respond "[^"]+" 403/);
    expect(plain).toMatch(/handle {\s+redir https:/);
  });
});
