"""Makes formulas.woff2 out of STIX Two Math: make.py <STIX Two Math as woff2>, see README.md."""

import sys
from copy import deepcopy
from pathlib import Path

from fontTools.misc.transform import Offset, Scale
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

FOLDER = Path(__file__).parent
# Pixels: size of the text times size-adjust in formulas.css.
FONT_SIZE = 16 * 1.1
# Units of the font: a capital letter, the gap and the bar, and a little below the line.
SHORT_RADICAL = 960
# Units: the upper end of √, where the bar begins.
STUB = 80


def redraw(font, name, transform):
    """Transforms a glyph and its advance."""
    pen = TTGlyphPen(None)
    font.getGlyphSet()[name].draw(TransformPen(pen, transform))
    glyph = font["glyf"][name] = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    advance = round(font["hmtx"][name][0] * transform[0])
    font["hmtx"][name] = (advance, glyph.xMin)


def set_radicals_to_one_width(font):
    """Chromium leaves room for the widest radical behind every root, however small it is drawn."""
    root = font.getBestCmap()[ord("√")]
    variants = font["MATH"].table.MathVariants
    taller = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(root)]
    names = {record.VariantGlyph for record in taller.MathGlyphVariantRecord}
    names |= {part.glyph for part in taller.GlyphAssembly.PartRecords}
    width = font["hmtx"][root][0]
    for name in sorted(names - {root}):
        redraw(font, name, Scale(width / font["hmtx"][name][0], 1))


def add_shorter_radical(font):
    """The smallest √ is made for letters with brackets around them: over a single capital letter it would
    hang a third below the line. A shorter one comes before it, whose stub is as thick as the bar."""
    root = font.getBestCmap()[ord("√")]
    glyph = font["glyf"][root]
    top, height = glyph.yMax, glyph.yMax - glyph.yMin
    shrink = (SHORT_RADICAL - STUB) / (height - STUB)

    taller = f"{root}.tall"
    font.setGlyphOrder([*font.getGlyphOrder(), taller])
    font["glyf"][taller] = deepcopy(glyph)
    font["hmtx"][taller] = font["hmtx"][root]
    glyph.coordinates = GlyphCoordinates(
        (x, top - (down if down < STUB else round(STUB + (down - STUB) * shrink)))
        for x, down in ((x, top - y) for x, y in glyph.coordinates)
    )
    glyph.recalcBounds(font["glyf"])

    variants = font["MATH"].table.MathVariants
    construction = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(root)]
    records = construction.MathGlyphVariantRecord
    record = deepcopy(records[0])
    record.VariantGlyph = taller
    records.insert(1, record)
    records[0].AdvanceMeasurement = SHORT_RADICAL
    construction.VariantCount = len(records)


def set_prime_for_superscripts(font):
    """′ is drawn small and high, for running text; raised and reduced once more it would be a speck
    above its letter. Drawn as large and as low as a superscript needs, it ends where it began."""
    constants = font["MATH"].table.MathConstants
    scale = constants.ScriptPercentScaleDown / 100
    shifts = (constants.SuperscriptShiftUp.Value, constants.SuperscriptShiftUpCramped.Value)
    raised = sum(shifts) / len(shifts)
    redraw(font, font.getBestCmap()[ord("′")], Scale(1 / scale).transform(Offset(0, -raised)))


def set_bars_to_whole_pixels(font):
    """Chromium draws bars on whole pixels: one of 1.2 would be one here and two there, within one
    formula, and that of a root may come half a pixel lower, onto a capital letter."""
    constants = font["MATH"].table.MathConstants
    pixel = round(font["head"].unitsPerEm / FONT_SIZE)
    constants.FractionRuleThickness.Value = constants.RadicalRuleThickness.Value = pixel
    constants.RadicalVerticalGap.Value += pixel


options = Options(flavor="woff2", hinting=False, layout_features=[], name_IDs=[0, 1, 2, 5, 13, 14])
font = load_font(sys.argv[1], options)
subsetter = Subsetter(options)
subsetter.populate(text=(FOLDER / "characters.txt").read_text("utf-8"))
subsetter.subset(font)
set_radicals_to_one_width(font)
add_shorter_radical(font)
set_prime_for_superscripts(font)
set_bars_to_whole_pixels(font)
# Reproducible: no time of creation.
font.recalcTimestamp = False
save_font(font, str(FOLDER / "formulas.woff2"), options)
