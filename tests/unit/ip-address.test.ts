import { describe, expect, it } from "vitest";
import { clientNetwork, readIpAddress, widerNetwork } from "@/server/ip-address";

describe("an IP address", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    [" 1.2.3.4 ", "1.2.3.4"],
    ["1.2.3.4:567", "1.2.3.4"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::", "::"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::FFFF:102:304", "1.2.3.4"],
    ["[::ffff:203.0.113.255]:80", "203.0.113.255"],
    ["0:0:0:0:0:ffff:c0a8:1", "192.168.0.1"],
  ])("is parsed from %j", (text, address) => {
    expect(readIpAddress(text)).toBe(address);
  });

  it.each(["", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.256", "0x7f.1", "1.2.3.4:", "1.2.3.4:x"])(
    "is not parsed from %j",
    (text) => {
      expect(readIpAddress(text)).toBeNull();
    },
  );

  it.each([":::", "2001:db8", "[2001:db8::1", "[1.2.3.4", "2001:db8::1]:443", "[::1]x", "%", "<script>", "1.2.3.4\n5"])(
    "is not parsed from %j either",
    (text) => {
      expect(readIpAddress(text)).toBeNull();
    },
  );
});

describe("a client's network", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["1.2.3.4:567", "1.2.3.4"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:ffff::]:9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("of %j is %s", (text, network) => {
    expect(clientNetwork(text)).toBe(network);
  });
});

describe("the wider network", () => {
  it.each([
    ["1.2.3.4", "1.2.3.0/24"],
    ["::ffff:1.2.3.4", "1.2.3.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["0:0:0:0::/64", "0:0:0::/48"],
    ["unknown", "unknown"],
    ["", ""],
  ])("of %j is %s", (text, network) => {
    expect(widerNetwork(text)).toBe(network);
  });
});
