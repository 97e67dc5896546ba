import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthPanel } from "@/components/auth/auth-panel";
import { GoogleReturn } from "@/components/auth/google-return";
import { env } from "@/server/env";

/** The address carries a code: other sites learn whose page asks (a key may be limited to that), and nothing more. */
export const metadata: Metadata = { title: "Signing In", robots: { index: false }, referrer: "strict-origin" };

export default function GoogleReturnPage() {
  const apiKey = env.firebase?.apiKey;
  if (!apiKey) notFound();

  return (
    <AuthPanel title="Signing In" card={{ number: 31, symbol: "Ga", name: "Gallium", mass: "69.723", family: "post" }}>
      <GoogleReturn apiKey={apiKey} />
    </AuthPanel>
  );
}
