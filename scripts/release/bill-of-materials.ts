/** Bill of materials of a release (CycloneDX 1.6). */
import { createHash } from 'node:crypto';
import type { LockedPackage } from './locked-packages.ts';

interface Part {
	package: LockedPackage;
	/** Libraries in the package's binaries, with their versions. */
	contains?: Record<string, string>;
}

export interface Product {
	name: string;
	version: string;
	license: string;
	description: string;
}

const packageUrl = ({ name, version }: { name: string; version: string }): string =>
	`pkg:npm/${name.replace('@', '%40')}@${version}`;

const licenses = (text: string | undefined) =>
	text === undefined
		? {}
		: { licenses: [/ (AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } }] };

function component({ package: each, contains = {} }: Part) {
	const { path, name, version, integrity, license } = each;
	const inside = Object.entries(contains).map(([library, libraryVersion]) => ({
		type: 'library',
		'bom-ref': `${path}#${library}`,
		name: library,
		version: libraryVersion,
	}));
	return {
		type: name.startsWith('node-linux-') ? 'platform' : 'library',
		// A version may be installed twice, so the path is the reference.
		'bom-ref': path,
		name,
		version,
		hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
		...licenses(license),
		purl: packageUrl(each),
		...(inside.length > 0 ? { components: inside } : {}),
	};
}

/** Returns a UUID that depends on the text only. */
function uuidOf(text: string): string {
	const hex = createHash('sha256').update(text).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * @param direct paths of the packages that the product itself imports or contains
 * @param time seconds since 1970
 */
export function billOfMaterials(
	product: Product,
	parts: readonly Part[],
	direct: readonly string[],
	time: number,
): string {
	const paths = new Set(parts.map((part) => part.package.path));
	const document = {
		metadata: {
			timestamp: new Date(time * 1000).toISOString(),
			component: {
				type: 'application',
				'bom-ref': product.name,
				name: product.name,
				version: product.version,
				description: product.description,
				...licenses(product.license),
			},
		},
		components: parts.map(component),
		dependencies: [
			{ ref: product.name, dependsOn: [...direct].sort() },
			...parts.map(({ package: { path, needs } }) => ({
				ref: path,
				dependsOn: needs.filter((need) => paths.has(need)),
			})),
		],
	};
	const identity = {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		serialNumber: `urn:uuid:${uuidOf(JSON.stringify(document))}`,
		version: 1,
	};
	return `${JSON.stringify({ ...identity, ...document }, null, '\t')}\n`;
}
