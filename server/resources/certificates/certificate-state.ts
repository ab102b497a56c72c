import { EXPIRY_WARNING_DAYS, type ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { GameCertificatesTable } from '../../database/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the end of the period of the first warning. Certificates with an earlier expiry expire soon. */
export const endOfSoon = (now: Date): string => new Date(now.getTime() + EXPIRY_WARNING_DAYS[0] * DAY_MS).toISOString();

/** Returns the state at an instant. A certificate expires by its date, so no job has to run. */
export const stateAt = (
	{ certificate_state, valid_until }: Pick<GameCertificatesTable, 'certificate_state' | 'valid_until'>,
	at: string,
): ShownCertificateState =>
	certificate_state === 'certified' && valid_until !== null && valid_until <= at ? 'expired' : certificate_state;
