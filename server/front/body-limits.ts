/** How large a request body may be (decisions 2 and 3). */
import { pathOf } from "./paths";

type BodyLimit = { bytes: number; detail: string };

const KIB = 1024;
const MIB = 1024 * KIB;

const ORDINARY: BodyLimit = { bytes: 100 * KIB, detail: "The request is too large." };

/** The limit of the file itself is the handler's: here the form around it has room. */
const UPLOADS: { path: RegExp; limit: BodyLimit }[] = [
  {
    path: /^\/api\/v1\/products\/upload-image\/?$/,
    limit: { bytes: 5 * MIB + 64 * KIB, detail: "Image must be less than 5MB" },
  },
  {
    path: /^\/api\/v1\/quiz\/questions\/import\/?$/,
    limit: { bytes: 2 * MIB + 64 * KIB, detail: "The file must be less than 2MB" },
  },
];

export function bodyLimit(url: string): BodyLimit {
  const path = pathOf(url);

  return UPLOADS.find((upload) => upload.path.test(path))?.limit ?? ORDINARY;
}
