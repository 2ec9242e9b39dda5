import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { scopeOfCall } from '@zachetka/contract/people/tokens/scope-of-call';
import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';
import type { Language } from '../../../lib/language.ts';
import { type AskCall, Refused } from './ask-call.ts';
import { tools } from './tools.ts';

type Asking = { ask: AskCall; scopes: readonly TokenScope[]; language: Language };

/** What the library needs to be loaded for: few portals have anybody who asks this way. */
const load = async () => {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { McpServer, Transport };
};

/** One request, one server: nothing is remembered between two of them, so that any instance answers. */
export async function answerMcp(request: Request, body: unknown, asking: Asking): Promise<Response> {
  const { McpServer, Transport } = await load();
  const { ask, scopes, language } = asking;
  const server = new McpServer({ name: 'zachetka', version: '1.0.0' });
  for (const { name, call, title, description, input, answer } of tools) {
    const scope = scopeOfCall(call);
    if (scope === undefined || !scopes.includes(scope)) continue;
    server.registerTool(
      name,
      {
        title: title[language],
        description: description[language],
        inputSchema: { ...input },
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (given: Record<string, unknown>) => tell(() => answer(ask, given, language)),
    );
  }
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** A refusal is told to the program, which tells its owner; anything else is the portal's own fault. */
async function tell(answer: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await answer() }] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
