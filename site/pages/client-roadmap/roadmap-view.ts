/** The API returns the news of all categories for this name. */
export const ALL_CATEGORIES = 'all';

/** The user's choices on the page. The loader's data contains them, so that Back restores them. */
export class RoadmapView {
	/** Index of the selected item; null until the user selects an item. */
	item: number | null = null;
	/** The news category of the open tab. */
	category = ALL_CATEGORIES;

	selectItem(index: number): void {
		this.item = index;
	}

	selectCategory(slug: string): void {
		this.category = slug;
	}
}
