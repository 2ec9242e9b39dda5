import fp from 'fastify-plugin';

/** What every request gets, whatever answers it. */
export const requestsPlugin = fp(
  (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.header('x-request-id', request.id);
      done();
    });

    // A connection kept alive past its last answer would hold up the shutdown until it times out.
    let shuttingDown = false;
    app.addHook('preClose', (done) => {
      shuttingDown = true;
      done();
    });

    // Answers are about a person: nothing between us and the browser may keep one, unless the route says so.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      if (shuttingDown) void reply.header('connection', 'close');
      done();
    });

    // A call without a body that still announces JSON is a call without a body.
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null);
      void parseJson(request, body.toString(), done);
    });
    return Promise.resolve();
  },
  { name: 'requests' },
);
