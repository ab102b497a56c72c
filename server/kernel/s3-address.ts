export interface S3Address {
	/** Address of the bucket, e.g. `https://s3.example.com/studio`. */
	bucketUrl: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/** Address of an object, or of all objects with a prefix. */
export interface S3Location extends S3Address {
	/** Key of an object, or a prefix that is empty or ends with `/`. */
	key: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KEY = /^[\w./-]*$/;
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;
const REGION = /^[a-z0-9-]{1,40}$/;

/**
 * Parses `s3://accessKeyId:secret@host[:port]/bucket[?region=…][&tls=0]`. Special characters, such as `/` in a secret,
 * must be percent-encoded. The default region is `us-east-1`.
 * @returns undefined for an invalid address, or for one with an object key
 */
export function parseS3Address(text: string): S3Address | undefined {
	const { key, ...address } = parseS3Location(text) ?? { key: undefined };
	return key === '' && 'bucketUrl' in address ? address : undefined;
}

/**
 * Parses an S3 address with an optional object key or prefix, e.g. `s3://accessKeyId:secret@host/bucket/backups/`.
 * Returns undefined for an invalid address.
 */
export function parseS3Location(text: string): S3Location | undefined {
	const url = URL.parse(text);
	if (url?.protocol !== 's3:' || !HOST.test(url.hostname) || url.hash !== '') return undefined;
	const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
	const { region = 'us-east-1', tls = '1', ...others } = Object.fromEntries(url.searchParams);
	if (!BUCKET.test(bucket) || !KEY.test(key) || !REGION.test(region) || !/^[01]$/.test(tls)) return undefined;
	if (Object.keys(others).length > 0) return undefined;
	let accessKeyId: string;
	let secretAccessKey: string;
	try {
		accessKeyId = decodeURIComponent(url.username);
		secretAccessKey = decodeURIComponent(url.password);
	} catch {
		return undefined;
	}
	// Credentials are sent in headers, so they must be visible ASCII characters.
	if (![accessKeyId, secretAccessKey].every((each) => /^[\x21-\x7e]+$/.test(each))) return undefined;
	const bucketUrl = `${tls === '0' ? 'http' : 'https'}://${url.host}/${bucket}`;
	return { bucketUrl, region, accessKeyId, secretAccessKey, key };
}
