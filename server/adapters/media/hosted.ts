/**
 * Uploaded pictures on the hosted media service, Cloudinary, sent with its own client, which signs the call. The client picks
 * http or https from a setting that it reads while loading, so the setting is made first and the client loaded with the first upload.
 */
import type { UploadApiResponse } from "cloudinary";
import { UPLOAD_FAILED } from "@/lib/picture-file";
import type { Env } from "@/server/env";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import type { Picture } from "./encoder";
import type { PictureStore } from "./picture-store";

/** How long to wait for the service. */
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 60;
const FOLDER = "uploads";

type MediaService = NonNullable<Env["mediaService"]>;

/** Throws unavailable where the service does not answer, upstream where it refuses or answers what it should not. */
export function hostedStore(service: MediaService, patienceMs = PATIENCE_MS): PictureStore {
  return { keep: (picture, name) => keep({ service, patienceMs, picture, name }) };
}

type Keeping = { service: MediaService; patienceMs: number; picture: Picture; name: string };

/** The service makes the widths itself. */
async function keep({ service, patienceMs, picture, name }: Keeping): Promise<string> {
  const publicId = `${FOLDER}/${name.replace(/\.webp$/, "")}`;
  const kept = await upload({ service, patienceMs, bytes: picture.whole, publicId }).catch((error: unknown) => {
    throw failure(error);
  });
  if (!isOurs(kept, publicId, service)) {
    log.error(
      { publicId: kept.public_id, format: kept.format, url: kept.secure_url },
      "the media service kept another picture",
    );
    throw new AppError("upstream", UPLOAD_FAILED);
  }

  return `${service.deliveryUrl}/${publicId}.webp`;
}

async function loadClient(apiUrl: string) {
  const { default: config } = await import("cloudinary/lib/config.js");
  config({ upload_prefix: apiUrl });

  return (await import("cloudinary")).v2;
}

type Uploading = Omit<Keeping, "name" | "picture"> & { bytes: Buffer; publicId: string };

async function upload({ service, patienceMs, bytes, publicId }: Uploading): Promise<UploadApiResponse> {
  const client = await loadClient(service.apiUrl);

  return new Promise((resolve, reject) => {
    const options = {
      cloud_name: service.cloudName,
      api_key: service.apiKey,
      api_secret: service.apiSecret,
      upload_prefix: service.apiUrl,
      public_id: publicId,
      resource_type: "image" as const,
      // Names are content hashes: an existing file is the same picture.
      overwrite: false,
      timeout: patienceMs,
    };
    const stream = client.uploader.upload_stream(options, (error, kept) => {
      if (kept) resolve(kept);
      else reject(error);
    });
    stream.on("error", reject);
    stream.end(bytes);
  });
}

/** Settings of another account would make addresses that lead nowhere, or to somebody else's pictures. */
function isOurs(kept: UploadApiResponse, publicId: string, { deliveryUrl }: MediaService): boolean {
  return kept.public_id === publicId && kept.format === "webp" && String(kept.secure_url).startsWith(`${deliveryUrl}/`);
}

/** The client's errors are plain objects: a status of the service, 499 for its silence, or a code of Node. */
function failure(error: unknown): AppError {
  const { http_code: status, code, message } = (error ?? {}) as { http_code?: number; code?: string; message?: string };
  log.error({ status, code, reason: message }, "the media service took no picture");
  const isAway = status === 499 || code !== undefined;

  return isAway
    ? new AppError("unavailable", UPLOAD_FAILED, { retryAfter: RETRY_SECONDS })
    : new AppError("upstream", UPLOAD_FAILED);
}
