import { currentUser } from "@/server/auth/page-guards";
import { reviewPictureResponse } from "@/server/http/picture";

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return reviewPictureResponse((await params).name, currentUser);
}
