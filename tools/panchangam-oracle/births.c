/*
 * Writes what Swiss Ephemeris says of the moon at births from 1900 to 2025, as find-star.test.ts reads it: the instant,
 * the moon's sidereal longitude (Lahiri) and the elongation, in degrees. README.md beside this file says how to run it.
 */
#include <math.h>
#include <stdio.h>
#include <swephexp.h>

static double turned(double angle) { return angle - 360 * floor(angle / 360); }

static double longitude(int body, double jd, int flags) {
  double at[6];
  char error[AS_MAXCH];
  if (swe_calc_ut(jd, body, SEFLG_SWIEPH | flags, at, error) < 0) return NAN;
  return at[0];
}

int main(void) {
  swe_set_ephe_path("/usr/share/libswe/ephe");
  swe_set_sid_mode(SE_SIDM_LAHIRI, 0, 0);
  printf("{\n  \"source\": \"Swiss Ephemeris: computed places are facts, not a part of that program\",\n  \"births\": [\n");
  /* Steps that fall on all hours and all seasons: 157 days and 7 hours and 37 minutes, and again. */
  double first = swe_julday(1900, 1, 3, 0.5, SE_GREG_CAL), last = swe_julday(2026, 1, 1, 0, SE_GREG_CAL);
  for (double jd = first; jd < last; jd += 157 + 457.0 / 1440) {
    long minute = lround((jd - 2440587.5) * 1440);
    double at = 2440587.5 + minute / 1440.0;
    printf("    [%ld, %.4f, %.4f]%s\n", minute, longitude(SE_MOON, at, SEFLG_SIDEREAL),
           turned(longitude(SE_MOON, at, 0) - longitude(SE_SUN, at, 0)), jd + 157 + 457.0 / 1440 < last ? "," : "");
  }
  printf("  ]\n}\n");
  return 0;
}
