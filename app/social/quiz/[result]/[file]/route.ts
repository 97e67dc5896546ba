import { resultResponse } from "@/server/http/social";

type Context = { params: Promise<{ result: string; file: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return resultResponse(request, await params);
}
