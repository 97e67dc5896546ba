/**
 * Uploads to the hosted media service Cloudinary through its client, which signs the request. The client reads a setting for http or https
 * while loading, so it is set first and the client loaded on the first upload.
 */
import type { UploadApiResponse } from "cloudinary";
import { UPLOAD_FAILED } from "@/lib/picture-file";
import type { Env } from "@/server/env";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import type { Picture } from "./encoder";
import type { PictureStore } from "./picture-store";

/** Timeout of the service. */
const TIMEOUT_MS = 20_000;
const RETRY_SECONDS = 60;
const FOLDER = "uploads";

type MediaService = NonNullable<Env["mediaService"]>;

/** Throws unavailable if the service does not respond, upstream if it rejects the upload or sends an unexpected response. */
export function hostedStore(service: MediaService, patienceMs = TIMEOUT_MS): PictureStore {
  return { keep: (picture, name) => keep({ service, patienceMs, picture, name }) };
}

type Keeping = { service: MediaService; patienceMs: number; picture: Picture; name: string };

/** The service generates the widths itself. */
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
      // Names are content hashes: an existing file is the same image.
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

/** Settings of another account would produce URLs that are dead or show somebody else's images. */
function isOurs(kept: UploadApiResponse, publicId: string, { deliveryUrl }: MediaService): boolean {
  return kept.public_id === publicId && kept.format === "webp" && String(kept.secure_url).startsWith(`${deliveryUrl}/`);
}

/** The client's errors are plain objects: a status of the service, 499 for a timeout, or a Node error code. */
function failure(error: unknown): AppError {
  const { http_code: status, code, message } = (error ?? {}) as { http_code?: number; code?: string; message?: string };
  log.error({ status, code, reason: message }, "the media service took no picture");
  const isAway = status === 499 || code !== undefined;

  return isAway
    ? new AppError("unavailable", UPLOAD_FAILED, { retryAfter: RETRY_SECONDS })
    : new AppError("upstream", UPLOAD_FAILED);
}
