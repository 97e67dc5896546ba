import { pictureResponse } from "@/server/http/picture";

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return pictureResponse((await params).name);
}
