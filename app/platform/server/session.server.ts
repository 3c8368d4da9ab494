import {createCookieSessionStorage, type Session, type SessionStorage} from 'react-router';

export const sessionCookieName = 'boreal_session';

/** The visitor's signed session cookie, which is written only when it has changed. */
export class VisitorSession {
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
        // As long as the cart's cookie.
        maxAge: 60 * 60 * 24 * 365,
        secure: isSecure(request),
        secrets: [secret],
      },
    });
    // React Router treats a forged or damaged cookie as an empty session.
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

/** Whether cookies are `Secure`. Only a developer's machine serves requests without TLS. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}
