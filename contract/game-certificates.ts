import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	csv,
	foldedTitles,
	instant,
	lang,
	orNull,
	previewedCall,
	responses,
	searchText,
	slug,
	success,
} from './envelope.ts';
import { fileReference, itemUid, localizedText } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { marketKey } from './markets.ts';
import { providerKey, providerName } from './providers.ts';

/** States that staff choose. `expired` is no choice, because it follows from the date `valid_until`. */
export const certificateStates = ['certified', 'submitted', 'planned', 'not_offered', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** States that readers see. A certified game becomes `expired` after its `valid_until`. */
export const shownCertificateStates = [
	'certified',
	'submitted',
	'planned',
	'not_offered',
	'expired',
	'withdrawn',
] as const;
export type ShownCertificateState = (typeof shownCertificateStates)[number];

/**
 * Staff get a warning at each of these numbers of days before a certificate expires. Filters for expiring certificates
 * use the first number.
 */
export const EXPIRY_WARNING_DAYS = [60, 30, 7] as const;

export const gameCertificateContent = z.strictObject({
	game_uid: itemUid,
	market_uid: itemUid,
	certificate_state: z.enum(certificateStates),
	rtp: z.number().min(0).max(100).nullable().openapi({
		description: 'Return to player of the certified variant, percent; null without variants',
	}),
	laboratory: z.string().trim().max(120),
	reference: z.string().trim().max(80).openapi({ description: 'Reference number of the certificate' }),
	valid_from: instant.nullable(),
	valid_until: instant.nullable().openapi({ description: 'The certificate has expired from this time on' }),
	note: localizedText(500),
	file: fileReference.nullable(),
});
export type GameCertificateContent = z.infer<typeof gameCertificateContent>;
export const gameCertificatesEditing = editingCalls({
	resource: 'game_certificates',
	item: 'GameCertificate',
	content: gameCertificateContent,
	filters: ['game_uid', 'market_uid', 'certificate_state', 'expires'],
	sorts: ['valid_until', 'certificate_state', 'rtp'],
});

const certificateFile = z
	.strictObject({
		url: z.string().openapi({ description: 'Path of the download' }),
		size: z.int().openapi({ description: 'Bytes' }),
		sha256: orNull(z.string()).openapi({ description: 'Hexadecimal; null until the server has computed it' }),
	})
	.openapi('CertificateFile');

const certificateMarket = z.strictObject({
	key: z.string(),
	title: z.string(),
	regulator: z.string(),
	countries: z.array(z.string()).openapi({ description: 'ISO 3166-1 codes' }),
});

const gameCertificate = z
	.strictObject({
		uid: z.string(),
		game: z.string().openapi({ description: 'Slug of the game' }),
		market: z.string().openapi({ description: 'Key of the market' }),
		state: z.enum(shownCertificateStates),
		rtp: orNull(z.number()).openapi({ description: 'Return to player of the variant, percent' }),
		laboratory: z.string(),
		reference: z.string(),
		valid_from: instant.nullable(),
		valid_until: instant.nullable(),
		expires_soon: z.boolean().openapi({
			description: `True for a certified game whose certificate expires within ${EXPIRY_WARNING_DAYS[0]} days`,
		}),
		note: z.string(),
		file: orNull(certificateFile),
	})
	.openapi('GameCertificate');
export type GameCertificate = z.infer<typeof gameCertificate>;

export const certificateOfGame = gameCertificate.omit({ game: true }).extend({ market: certificateMarket });
export type CertificateOfGame = z.infer<typeof certificateOfGame>;

export const certificateMatrix = z
	.strictObject({
		markets: z.array(certificateMarket).openapi({ description: 'Markets in their order' }),
		providers: z.array(providerName).openapi({ description: 'Providers of the games, in their order' }),
		games: z
			.array(
				z.strictObject({
					name: z.string().openapi({ description: 'The slug' }),
					title: z.string(),
					folded_titles: foldedTitles,
					provider_name: providerKey,
					release_date: instant,
				}),
			)
			.openapi({ description: 'Games that partners see, the newest first' }),
		certificates: z.array(gameCertificate).openapi({
			description: 'In the order of the markets; a game may have several in a market, e.g. one for each RTP variant',
		}),
	})
	.openapi('CertificateMatrix');
export type CertificateMatrix = z.infer<typeof certificateMatrix>;

const filters = z.object({
	lang,
	q: searchText.openapi({ description: "Part of the game's title, in any language" }),
	game: slug.optional().openapi({ description: 'Slug of a game' }),
	market: marketKey.optional().openapi({ description: 'Key of a market' }),
	state: z.enum(shownCertificateStates).optional(),
	provider: providerKey.optional(),
	expires: z
		.enum(['soon'])
		.optional()
		.openapi({ description: `\`soon\`: certified, and expires within ${EXPIRY_WARNING_DAYS[0]} days` }),
});

export const listGameCertificates = createRoute({
	operationId: 'listGameCertificates',
	method: 'get',
	path: '/api/client-area/certificates',
	...previewedCall,
	tags: ['certificates'],
	summary: 'Lists the certificates of games by market',
	...clientCall,
	request: { query: filters },
	responses: responses(success(certificateMatrix), 'The certificates that match, with all markets and games'),
});

export const exportGameCertificates = createRoute({
	operationId: 'exportGameCertificates',
	method: 'get',
	path: '/api/client-area/certificates.csv',
	tags: ['certificates'],
	summary: 'Exports the certificates of games as CSV, with the filters of the list',
	...clientCall,
	request: { query: filters },
	responses: { 200: csv() },
});
