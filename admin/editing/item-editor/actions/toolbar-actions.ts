import type { ToolbarAction } from './action.ts';
import { discard } from './discard.ts';
import { duplicate } from './duplicate.ts';
import { openOnSite } from './open-on-site.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { remove } from './remove.ts';
import { requestReview } from './request-review.ts';
import { save } from './save.ts';
import { schedule } from './schedule.ts';
import { unpublish } from './unpublish.ts';
import { unschedule } from './unschedule.ts';
import { versions } from './versions.ts';

/** In display order. */
export const toolbarActions: readonly ToolbarAction[] = [
	save,
	publish,
	requestReview,
	schedule,
	preview,
	openOnSite,
	versions,
	duplicate,
	unschedule,
	unpublish,
	discard,
	remove,
];
