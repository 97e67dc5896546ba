/** Parses IP addresses in the notations of proxies, and maps them to networks (D9.24). */
import { isIP } from "node:net";

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const ZONE = /%.*$/;
const IPV6_GROUPS = 8;
const MAPPED_PREFIX = ["0", "0", "0", "0", "0", "ffff"];

/** The eight groups of a valid IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // URL normalises the address: it removes leading zeros and converts an IPv4 tail to two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  if (!tail) return head;

  return [...head, ...Array<string>(IPV6_GROUPS - head.length - tail.length).fill("0"), ...tail];
}

/** The IPv4 address inside `::ffff:0:0/96`; null for other addresses. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (!MAPPED_PREFIX.every((group, index) => groups[index] === group)) return null;

  return groups
    .slice(MAPPED_PREFIX.length)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
}

/**
 * Parses an address from a socket or proxy: with or without port, brackets or zone; a mapped IPv4 address becomes plain IPv4. Null if
 * invalid.
 */
export function readIpAddress(text: string): string | null {
  const trimmed = text.trim();
  const host = BRACKETED.exec(trimmed)?.[1] ?? IPV4_WITH_PORT.exec(trimmed)?.[1] ?? trimmed;
  const address = host.replace(ZONE, "");
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;

  return mappedIpv4(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Network of one client: an IPv4 address, or an IPv6 /64, within which a client can choose any address. Returns other text unchanged. */
export function clientNetwork(text: string): string {
  const address = readIpAddress(text);
  if (address === null) return text;
  if (isIP(address) === 4) return address;

  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The /24 of an IPv4 address; the /48 of an IPv6 address or client network. Returns other text unchanged. */
export function widerNetwork(text: string): string {
  const address = readIpAddress(text.replace(/\/64$/, ""));
  if (address === null) return text;
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;

  return `${groupsOf(address).slice(0, 3).join(":")}::/48`;
}
