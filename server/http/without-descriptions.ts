/**
 * Replaces `@asteasolutions/zod-to-openapi` in the server's bundle (vite.server.config.ts). The build has generated the
 * API description, so schemas need no descriptions at run time. The original `.openapi()` copies each schema.
 */
import type { RouteConfig, z } from '@hono/zod-openapi';

export function extendZodWithOpenApi(zod: typeof z): void {
	const prototype = zod.ZodType.prototype as unknown as { openapi(): unknown };
	prototype.openapi = function openapi() {
		return this;
	};
}

/** Stores only routes, which the page cache and previews read. */
export class OpenAPIRegistry {
	readonly definitions: { type: 'route'; route: RouteConfig }[] = [];
	registerPath(route: RouteConfig): void {
		this.definitions.push({ type: 'route', route });
	}
}

const NO_DESCRIPTION = 'The description of the API is made by the build';

export class OpenApiGeneratorV3 {
	generateDocument(): never {
		throw new Error(NO_DESCRIPTION);
	}
}

export class OpenApiGeneratorV31 extends OpenApiGeneratorV3 {}

export function getOpenApiMetadata(): never {
	throw new Error(NO_DESCRIPTION);
}
