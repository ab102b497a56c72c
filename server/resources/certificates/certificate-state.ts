import type { ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { GameCertificatesTable } from '../../database/schema.ts';

/** Returns the state at an instant. A certificate expires by its date, so no job has to run. */
export const stateAt = (
	{ certificate_state, valid_until }: Pick<GameCertificatesTable, 'certificate_state' | 'valid_until'>,
	at: string,
): ShownCertificateState =>
	certificate_state === 'certified' && valid_until !== null && valid_until <= at ? 'expired' : certificate_state;
