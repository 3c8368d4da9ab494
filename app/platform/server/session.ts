import type {HydrogenSession} from '@shopify/hydrogen';
import {createCookieSessionStorage, type Session, type SessionStorage} from 'react-router';

export const sessionCookieName = 'boreal_session';

/** The visitor's signed session cookie. It is only written when something in it changed. */
export class VisitorSession implements HydrogenSession {
  isPending = false;
  readonly #storage: SessionStorage;
  readonly #session: Session;

  private constructor(storage: SessionStorage, session: Session) {
    this.#storage = storage;
    this.#session = session;
  }

  static async open(request: Request, secret: string): Promise<VisitorSession> {
    const storage = createCookieSessionStorage({
      cookie: {
        name: sessionCookieName,
        httpOnly: true,
        path: '/',
        sameSite: 'lax',
        // As long as the cart's own cookie: what waits for the store must not be lost before it.
        maxAge: 60 * 60 * 24 * 365,
        secure: isSecure(request),
        secrets: [secret],
      },
    });
    // React Router reads a forged or damaged cookie as an empty session.
    return new VisitorSession(storage, await storage.getSession(request.headers.get('Cookie')));
  }

  get has(): Session['has'] {
    return this.#session.has;
  }

  get get(): Session['get'] {
    return this.#session.get;
  }

  get flash(): Session['flash'] {
    this.isPending = true;
    return this.#session.flash;
  }

  get set(): Session['set'] {
    this.isPending = true;
    return this.#session.set;
  }

  get unset(): Session['unset'] {
    this.isPending = true;
    return this.#session.unset;
  }

  commit(): Promise<string> {
    this.isPending = false;
    return this.#storage.commitSession(this.#session);
  }

  destroy(): Promise<string> {
    this.isPending = false;
    return this.#storage.destroySession(this.#session);
  }
}

/** Cookies are `Secure` wherever the visitor came over TLS; plain http is a developer's machine. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}
