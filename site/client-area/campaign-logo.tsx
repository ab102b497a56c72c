import { CAMPAIGN_LOGO_SIZES_PX } from '../constants.ts';
import { Picture } from '../ui/picture.tsx';
import type { Campaign } from './client-api.ts';

const fields = { 300: 'logo_thumbnail_300x300', 200: 'logo_thumbnail_200x200' } as const;

/**
 * A campaign's logo in the size of its status: 300 px for a live campaign, 200 px otherwise. Renders nothing without
 * a logo.
 */
export function CampaignLogo({
	campaign,
	alt,
	className,
}: {
	campaign: Pick<Campaign, 'status' | 'media' | 'logo_thumbnail_300x300' | 'logo_thumbnail_200x200'>;
	/** Replaces the alternative text of the picture. */
	alt?: string;
	className?: string | undefined;
}) {
	const size = CAMPAIGN_LOGO_SIZES_PX[campaign.status];
	const src = campaign[fields[size]];
	const media = campaign.media[fields[size]];
	if (!src || !media) return null;
	return (
		<Picture
			media={media}
			src={src}
			sizes={`${size}px`}
			alt={alt ?? media.alt}
			bare
			{...(className === undefined ? {} : { className })}
		/>
	);
}
