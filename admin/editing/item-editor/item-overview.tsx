import type { ReactNode } from 'react';
import { useTranslate } from '../../messages/use-translate.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import type { FormSection, Resource } from '../resource.ts';
import { eventOf } from './actions/action.ts';
import { versions } from './actions/versions.ts';
import type { EditorEvent } from './events.ts';
import { JumpList } from './jump-list.tsx';
import { PresencePanel } from './presence-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { RecentVersions } from './recent-versions.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { isDirty, isRemoved, storedItem, type EditorState } from './state.ts';
import { TranslationPanel } from './translation-panel.tsx';
import { usePresence } from './use-presence.ts';

interface ItemOverviewProps {
	resource: Resource;
	state: EditorState;
	dispatch: (event: EditorEvent) => void;
	sections: readonly FormSection[];
	errorCounts: ReadonlyMap<string, number>;
	isComplete: boolean;
}

export function ItemOverview({ resource, state, dispatch, sections, errorCounts, isComplete }: ItemOverviewProps) {
	const t = useTranslate();
	const item = storedItem(state);
	const others = usePresence(
		item && !isRemoved(state) ? `${resource.name}/${item.uid}` : null,
		isDirty(state),
		(current) => dispatch({ type: 'currentFound', ...current }),
	);
	const choose = (path: string): void => dispatch({ type: 'fieldChosen', path });
	const parts: ReactNode[] = [
		<PresencePanel key="presence" others={others} />,
		<ReviewPanel key="review" state={state} dispatch={dispatch} />,
		item && !isRemoved(state) ? (
			<ProblemList key="problems" resource={resource} problems={item.problems} onChoose={choose} />
		) : null,
		isComplete && sections.length > 1 ? (
			<JumpList key="sections" sections={sections} errorCounts={errorCounts} />
		) : null,
		resource.isUntranslated ? null : (
			<TranslationPanel key="languages" state={state} isHiddenWhenComplete={!isComplete} onChoose={choose} />
		),
		isComplete && item ? (
			<CommentsPanel key="comments" resource={resource.name} uid={item.uid} isRemoved={isRemoved(state)} />
		) : null,
		isComplete && item ? (
			<RecentVersions
				key="versions"
				resource={resource.name}
				item={item}
				allLabel={t(versions.label(state))}
				onOpen={(revision) => dispatch({ type: 'dialogOpened', dialog: { type: 'versions', revision } })}
				onAll={() => {
					if (!('href' in versions)) dispatch(eventOf(versions, state));
				}}
			/>
		) : null,
	];
	return <>{parts}</>;
}
