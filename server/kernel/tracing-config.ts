/** Standard variables of OpenTelemetry that the server supports (ADR 0076). */
import { z } from 'zod';

const samplers = [
	'always_on',
	'always_off',
	'traceidratio',
	'parentbased_always_on',
	'parentbased_always_off',
	'parentbased_traceidratio',
] as const;

export interface TracingConfig {
	url: string;
	/** Headers of each request to the collector, possibly with a secret. */
	headers: Record<string, string>;
	timeoutMs: number;
	serviceName: string;
	/** Attributes of this process, such as its environment. */
	resource: Record<string, string>;
	sampler: (typeof samplers)[number];
	/** Share of the traces, from 0 to 1, that `traceidratio` and `parentbased_traceidratio` record. */
	ratio: number;
}

/** Parses pairs such as `name=value,other=%20`. Returns undefined for another format. */
function parsePairs(text: string): Record<string, string> | undefined {
	const pairs: [string, string][] = [];
	for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
		const separator = pair.indexOf('=');
		const name = pair.slice(0, Math.max(separator, 0)).trim();
		if (!/^[\w.-]+$/.test(name)) return undefined;
		try {
			pairs.push([name, decodeURIComponent(pair.slice(separator + 1).trim())]);
		} catch {
			return undefined;
		}
	}
	return Object.fromEntries(pairs);
}

const pairs = z
	.string()
	.default('')
	.refine((value) => parsePairs(value) !== undefined, 'must be pairs, as in name=value,other=value');

export const tracingVariables = {
	OTEL_EXPORTER_OTLP_ENDPOINT: z
		.string()
		.refine((value) => {
			const url = URL.parse(value);
			return (
				url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
			);
		}, 'must be an https:// or http:// address without a password or query')
		.optional(),
	OTEL_EXPORTER_OTLP_HEADERS: pairs.refine(
		(value) => Object.values(parsePairs(value) ?? {}).every((each) => /^[\x20-\x7e]*$/.test(each)),
		'must have values of visible ASCII characters',
	),
	OTEL_EXPORTER_OTLP_TIMEOUT: z
		.string()
		.regex(/^[1-9]\d{0,4}$/, 'must be a number of milliseconds from 1 to 99999')
		.default('10000'),
	OTEL_SERVICE_NAME: z.string().optional(),
	OTEL_RESOURCE_ATTRIBUTES: pairs,
	OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z
		.string()
		.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a number from 0 to 1')
		.optional(),
};

type Variables = z.infer<z.ZodObject<typeof tracingVariables>>;

export const tracingProblems = (given: Record<string, string | undefined>): string[] =>
	given.OTEL_TRACES_SAMPLER_ARG === undefined || given.OTEL_TRACES_SAMPLER?.endsWith('traceidratio')
		? []
		: ['OTEL_TRACES_SAMPLER_ARG has no meaning unless OTEL_TRACES_SAMPLER is parentbased_traceidratio or traceidratio'];

export function tracingConfig(variables: Variables): TracingConfig | undefined {
	const endpoint = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
	if (endpoint === undefined) return undefined;
	const resource = parsePairs(variables.OTEL_RESOURCE_ATTRIBUTES) ?? {};
	return {
		url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
		headers: parsePairs(variables.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
		timeoutMs: Number(variables.OTEL_EXPORTER_OTLP_TIMEOUT),
		serviceName: variables.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'reelhouse',
		resource,
		sampler: variables.OTEL_TRACES_SAMPLER,
		ratio: Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1),
	};
}
