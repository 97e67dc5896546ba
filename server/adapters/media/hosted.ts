/**
 * Uploads to the hosted media service Cloudinary through its client, which signs the request. The client decides between http and https
 * while it loads, so the config is set first and the client is loaded on the first upload.
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

/** Throws unavailable if the service does not respond, and upstream if it rejects the upload or sends an unexpected response. */
export function hostedStore(service: MediaService, timeoutMs = TIMEOUT_MS): PictureStore {
  return { keep: (picture, name) => keep({ service, timeoutMs, picture, name }) };
}

type Keeping = { service: MediaService; timeoutMs: number; picture: Picture; name: string };

/** Stores only the full image, because the service generates the widths. */
async function keep({ service, timeoutMs, picture, name }: Keeping): Promise<string> {
  const publicId = `${FOLDER}/${name.replace(/\.webp$/, "")}`;
  const kept = await upload({ service, timeoutMs, bytes: picture.whole, publicId }).catch((error: unknown) => {
    throw failure(error);
  });
  if (!isOurs(kept, publicId, service)) {
    log.error(
      { publicId: kept.public_id, format: kept.format, url: kept.secure_url },
      "the media service stored a different picture",
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

async function upload({ service, timeoutMs, bytes, publicId }: Uploading): Promise<UploadApiResponse> {
  const client = await loadClient(service.apiUrl);

  return new Promise((resolve, reject) => {
    const options = {
      cloud_name: service.cloudName,
      api_key: service.apiKey,
      api_secret: service.apiSecret,
      upload_prefix: service.apiUrl,
      public_id: publicId,
      resource_type: "image" as const,
      // The client's default is SHA-1.
      signature_algorithm: "sha256",
      // Names are content hashes, so an existing file is the same image.
      overwrite: false,
      timeout: timeoutMs,
    };
    const stream = client.uploader.upload_stream(options, (error, kept) => {
      if (kept) resolve(kept);
      else reject(error);
    });
    stream.on("error", reject);
    stream.end(bytes);
  });
}

/** Checks the URL, because settings of another account would result in broken URLs or another shop's images. */
function isOurs(kept: UploadApiResponse, publicId: string, { deliveryUrl }: MediaService): boolean {
  return kept.public_id === publicId && kept.format === "webp" && String(kept.secure_url).startsWith(`${deliveryUrl}/`);
}

/** Converts the client's errors, which are plain objects with a status of the service, 499 for a timeout, or a Node error code. */
function failure(error: unknown): AppError {
  const { http_code: status, code, message } = (error ?? {}) as { http_code?: number; code?: string; message?: string };
  log.error({ status, code, reason: message }, "the media service did not accept a picture");
  const isAway = status === 499 || code !== undefined;

  return isAway
    ? new AppError("unavailable", UPLOAD_FAILED, { retryAfter: RETRY_SECONDS })
    : new AppError("upstream", UPLOAD_FAILED);
}
