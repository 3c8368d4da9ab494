import type {Access} from './graphql/access.ts';
import type {Executor, GraphqlRequest} from './graphql/executor.ts';

export interface BackendRequest {
  version: string;
  graphql: GraphqlRequest;
  access: Access;
  /** The buyer's address that a server forwards with its private token. */
  buyerIp: string | undefined;
}

export interface BackendResponse {
  status: number;
  /** JSON, as a rule. */
  body: string;
  contentType: string;
}

/** A source of responses: the emulator itself, a real store, or a recording of one. */
export interface Backend {
  respond(request: BackendRequest): Promise<BackendResponse>;
}

export function jsonResponse(body: object, status = 200): BackendResponse {
  return {status, body: JSON.stringify(body), contentType: 'application/json; charset=utf-8'};
}

/** Responds with the emulator's own schema. */
export function executorBackend(executorOf: (version: string) => Executor): Backend {
  return {
    respond: async ({version, graphql, access}) =>
      jsonResponse(await executorOf(version).execute(graphql, access)),
  };
}
