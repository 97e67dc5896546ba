import { mailPictureResponse } from "@/server/http/social";

type Context = { params: Promise<{ path: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return mailPictureResponse(request, `/${(await params).path.join("/")}`);
}
