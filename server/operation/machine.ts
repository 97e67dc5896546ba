/** Free disk space of this host, and validity of the https certificate. Loaded in the background, so that no caller has to wait. */
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { env } from "@/server/env";
import type { Reading } from "@/server/figures";
import { globalSingleton } from "@/server/once";

const DISK_EVERY_MS = 15_000;
const CERTIFICATE_EVERY_MS = 60 * 60 * 1000;
const CONNECT_TIMEOUT_MS = 5_000;

type Disk = { freeBytes: number; freeRatio: number };

/** Free space of a folder's file system; null if the folder does not exist. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, freeRatio: blocks > 0 ? bavail / blocks : 1 };
  } catch {
    return null;
  }
}

/** Expiry of the certificate of an https address; null if there is no response. */
export function readCertificateEnd(address: string): Promise<Date | null> {
  const { hostname, port } = new URL(address);

  return new Promise((resolve) => {
    // Accept an expired certificate in order to read it. No data is sent.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: CONNECT_TIMEOUT_MS,
    });
    const end = (date: Date | null) => {
      socket.destroy();
      resolve(date);
    };
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until);
    });
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
  });
}

/** A cached value that is refreshed periodically. */
type Cached<Value> = { value: Value | null; readAt: number; isReading: boolean };
const emptyCache = <Value>(): Cached<Value> => ({ value: null, readAt: Number.NEGATIVE_INFINITY, isReading: false });

const cache = globalSingleton("machine", () => ({ disk: emptyCache<Disk>(), certificate: emptyCache<Date>() }));

function readThrough<Value>(place: Cached<Value>, everyMs: number, read: () => Promise<Value | null>): Value | null {
  if (!place.isReading && performance.now() - place.readAt >= everyMs) {
    place.isReading = true;
    void read().then((value) => Object.assign(place, { value, readAt: performance.now(), isReading: false }));
  }

  return place.value;
}

/** The latest readings; unknown values are omitted. */
export function machineReadings(now: Date): Reading[] {
  const disk = readThrough(cache.disk, DISK_EVERY_MS, () => readDisk(env.dataDir));
  const isAsked = env.isHttps && !env.isQuiet;
  const until = isAsked
    ? readThrough(cache.certificate, CERTIFICATE_EVERY_MS, () => readCertificateEnd(env.appUrl))
    : null;

  return [
    ...(disk
      ? [
          { figure: "chemcard_disk_free_bytes" as const, value: disk.freeBytes },
          { figure: "chemcard_disk_free_ratio" as const, value: disk.freeRatio },
        ]
      : []),
    ...(until
      ? [{ figure: "chemcard_certificate_seconds" as const, value: (until.getTime() - now.getTime()) / 1000 }]
      : []),
  ];
}
