/** Limits of an uploaded image, shared by forms and API (spec 5 and 8). */
export const MAX_IMAGE_BYTES: number = 5 * 1024 * 1024;

export const NOT_AN_IMAGE = "Please select an image file";
export const IMAGE_TOO_LARGE = "Image must be less than 5MB";
export const UPLOAD_FAILED = "Failed to upload image. Please try again.";

/** Accepted types for a file input; the server checks the content. */
export const IMAGE_TYPES = "image/png,image/jpeg,image/webp,image/avif,image/gif";

/** Maximum size of a customer's picture; forms scale it down to that. It fits the default body limit (D8.42). */
export const MAX_SMALL_PICTURE_BYTES: number = 80 * 1024;
export const SMALL_PICTURE_TOO_LARGE = "The picture must be at most 80 kB";
