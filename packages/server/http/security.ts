import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of every answer. Nothing is loaded from elsewhere, and inline scripts do not run. */
export const securityHeaders = (publicUrl: string | null): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      // Boards set styles on SVG elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  strictTransportSecurity:
    publicUrl?.startsWith('https:') === true ? { maxAge: 180 * 86_400, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'same-origin' },
})
