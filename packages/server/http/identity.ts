// Who sends a request: the session cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Session, Sessions } from '../accounts/sessions.ts'
import { TableProblem } from '../tables/table-service.ts'

const SESSION_COOKIE = { name: 'session', seconds: 90 * 86_400 }

export class Identity {
  constructor(
    readonly sessions: Sessions,
    private readonly publicUrl: string | null,
  ) {}

  sessionOf(request: FastifyRequest): Promise<Session | null> {
    return this.sessions.find(this.cookie(request))
  }

  async personOf(request: FastifyRequest): Promise<Person | null> {
    return (await this.sessionOf(request))?.person ?? null
  }

  async mustBe(request: FastifyRequest): Promise<Person> {
    return (await this.mustHaveSession(request)).person
  }

  async mustHaveSession(request: FastifyRequest): Promise<Session> {
    const session = await this.sessionOf(request)
    if (session === null) throw new TableProblem('forbidden')
    return session
  }

  /** Does something for the sender. A new person becomes a guest and gets a cookie, unless it is refused. */
  async asPersonOrGuest<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    act: (person: Person) => Promise<T>,
  ): Promise<T> {
    const known = await this.personOf(request)
    if (known !== null) return act(known)
    const { session, token } = await this.sessions.beginGuest(name, deviceOf(request))
    try {
      const done = await act(session.person)
      this.setCookie(request, reply, token)
      return done
    } catch (problem) {
      if (problem instanceof TableProblem) await this.sessions.removeGuest(session.person)
      throw problem
    }
  }

  /** Sets the cookie of the session, or another one. */
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string, { name, seconds } = SESSION_COOKIE): void {
    reply.setCookie(this.cookieName(request, name), token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure(request),
      path: '/',
      maxAge: seconds,
    })
  }

  cookie(request: FastifyRequest, name = SESSION_COOKIE.name): string | undefined {
    return request.cookies[this.cookieName(request, name)]
  }

  clearCookie(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(this.cookieName(request, SESSION_COOKIE.name), { path: '/', secure: this.isSecure(request) })
  }

  /** Browsers accept the prefix only for a cookie of exactly this host, sent through TLS. */
  private cookieName(request: FastifyRequest, name: string): string {
    return this.isSecure(request) ? `__Host-${name}` : name
  }

  private isSecure(request: FastifyRequest): boolean {
    return this.publicUrl === null ? request.protocol === 'https' : this.publicUrl.startsWith('https:')
  }
}

/** What a browser says of itself, shortened. */
export const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200)
