import { GoogleButton } from "./google-button";
import { GoogleMark } from "./google-mark";

type GoogleSignInProps = {
  /** Null: not configured, and nothing is shown. */
  apiKey: string | null;
  origin: string;
};

/** The other way in, below a form. The mark is drawn by the server and costs the page no script. */
export function GoogleSignIn({ apiKey, origin }: GoogleSignInProps) {
  if (apiKey === null) return null;

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton apiKey={apiKey} origin={origin}>
        <GoogleMark />
        Continue with Google
      </GoogleButton>
    </div>
  );
}
