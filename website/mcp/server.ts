/** `npm run mcp`: MCP server of the documentation over stdin and stdout. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import { site } from '../config/site';
import { release } from 'swapx-facts/release';
import { requireBuild } from './site';
import { registerTools } from './tools';

async function start(): Promise<void> {
  requireBuild();
  const server = new McpServer({ name: 'swapx-docs', title: site.title, version: release.version });
  registerTools(server);
  await server.connect(new StdioServerTransport());
}

start().catch((error: unknown) => {
  // To stderr: stdout carries the protocol.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
