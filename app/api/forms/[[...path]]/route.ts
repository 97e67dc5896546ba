import { handleFormPosts } from "@/server/http/form-posts";

export {
  handleFormPosts as DELETE,
  handleFormPosts as GET,
  handleFormPosts as HEAD,
  handleFormPosts as OPTIONS,
  handleFormPosts as PATCH,
  handleFormPosts as POST,
  handleFormPosts as PUT,
};
