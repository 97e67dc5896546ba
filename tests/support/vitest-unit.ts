import "./fresh-file";
import { setTestEnvironment } from "./environment";

// An unused port: a unit test that queries the database fails immediately.
setTestEnvironment("postgresql://nobody@127.0.0.1:1/none");
