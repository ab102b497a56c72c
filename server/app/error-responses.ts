import { accountErrors } from '../auth/accounts/accounts.messages.ts';
import { editingErrors } from '../cms/editing/editing.messages.ts';
import { pageErrors } from '../database/pagination.messages.ts';
import { optInErrors } from '../features/campaign-opt-ins/opt-ins.messages.ts';
import { redirectErrors } from '../features/redirects/redirects.messages.ts';
import { previewErrors } from '../features/previews/preview.messages.ts';
import { setupErrors } from '../features/setup/setup.messages.ts';
import { listViewErrors } from '../features/list-views/list-views.messages.ts';
import { figuresErrors } from '../features/figures/figures.messages.ts';
import { machineErrors } from '../features/translations/machine/machine.messages.ts';
import type { ErrorResponses } from '../http/errors.ts';
import { mediaErrors } from '../resources/media/media.messages.ts';

/** Responses to domain errors (`server/http/errors.ts`). Each error code appears in one folder only. */
export const errorResponsesByFolder: readonly ErrorResponses[] = [
	accountErrors,
	editingErrors,
	listViewErrors,
	machineErrors,
	mediaErrors,
	optInErrors,
	pageErrors,
	redirectErrors,
	previewErrors,
	figuresErrors,
	setupErrors,
];

export const errorResponses: ErrorResponses = Object.assign({}, ...errorResponsesByFolder) as ErrorResponses;
